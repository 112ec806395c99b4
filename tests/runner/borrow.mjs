/**
 * What this worker is lent ({@link ./lend-to-workers.mjs}).
 * @param {string} address the lender's
 * @returns {Promise<Record<string, string>>} variables for its environment
 */
export async function borrow(address) {
  const response = await fetch(`${address}/${process.env.JEST_WORKER_ID}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
