const words = '密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项';
const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];
/** A name shorter than this may stand in a password by chance. */
const TELLING = 4;

/**
 * The password rule (spec part 1, section 5): 8 to 32 characters with at least three of upper case, lower case, digit
 * and special character.
 * @returns what is wrong with it in the words of the spec, null for a good one
 */
export function passwordError(password: string): string | null {
  const used = classes.filter((kind) => kind.test(password)).length;
  return password.length >= 8 && password.length <= 32 && used >= 3 ? null : words;
}

/** Whether a password holds the name of its account, which is the first that somebody tries. */
export function holdsUserName(password: string, userName: string): boolean {
  const name = userName.toLowerCase();
  return name.length >= TELLING && password.toLowerCase().includes(name);
}
