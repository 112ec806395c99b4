/** Names of members that hold what nobody may read in a log or a history: `password`, `accessKeySecret`, `refreshToken`. */
const secretNames = /pass(?:word|wd)?|pwd|token|secret|captcha|credential|authori[sz]ation|signature|base64|hash$/i;

/** Whether a member of this name, and whatever is below it, is hidden wherever it would be kept or shown. */
export function isSecret(member: string): boolean {
  return secretNames.test(member);
}
