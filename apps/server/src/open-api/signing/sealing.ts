import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Keeps secrets so that who reads the database does not have them: AES-256-GCM under a key of the installation's. */
export class Sealing {
  private readonly key: Buffer;

  /** @param installationKey 32 bytes; what seals is derived from it for this purpose alone */
  constructor(installationKey: Buffer) {
    this.key = Buffer.from(hkdfSync('sha256', installationKey, '', 'county-tcm api secrets', 32));
  }

  /** @param place where it is kept: moved to another place, it does not open */
  seal(secret: string, place: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error for what was changed, is of another place or was sealed under another key */
  open(sealed: Buffer, place: string): string {
    const iv = sealed.subarray(0, IV_BYTES);
    const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
    const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return opened.toString('utf8');
  }
}
