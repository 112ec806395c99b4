/**
 * Calls the open API with nothing but Node's own library.
 *
 * node client.ts http://127.0.0.1:3000 <accessKeyId> <accessKeySecret> /api/open/advanced-group/medicineroom/page '{"size":10}'
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';

/** Makes a signed call. Answers the text of the answer, of a refusal too. */
async function call(server: string, keyId: string, secret: string, path: string, body: string): Promise<string> {
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const digest = createHash('sha256').update(body).digest('hex');
  const signed = ['POST', path, timestamp, nonce, digest].join('\n');
  const answer = await fetch(server + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Access-Key': keyId,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': createHmac('sha256', secret).update(signed).digest('hex'),
    },
    body,
  });
  return answer.text();
}

const [server = '', keyId = '', secret = '', path = '', body = '{}'] = process.argv.slice(2);
process.stdout.write(`${await call(server, keyId, secret, path, body)}\n`);
