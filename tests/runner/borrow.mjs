/** What `fetch` calls it where nothing was answered for five minutes: a busy machine may take longer to make something. */
const NO_ANSWER_YET = 'UND_ERR_HEADERS_TIMEOUT';

/**
 * What somebody is lent ({@link ./lend-to-workers.mjs}), however long it takes to make.
 * @param {string} address the lender's
 * @param {string} [borrower] this worker where nobody else is named
 * @returns {Promise<Record<string, string>>} variables for its environment
 */
export async function borrow(address, borrower = process.env.JEST_WORKER_ID) {
  for (;;) {
    try {
      const response = await fetch(`${address}/${borrower}`);
      if (!response.ok) throw new Error(await response.text());
      return await response.json();
    } catch (error) {
      if (error.cause?.code !== NO_ANSWER_YET) throw error;
    }
  }
}
