const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];
/** A name shorter than this may stand in a password by chance. */
const TELLING = 4;

export interface PasswordRule {
  readonly minLength: number;
  /** How many of upper case, lower case, digit and special character it has to have. */
  readonly classes: number;
}

/** What always holds; an administrator may ask for more. */
const standardRule: PasswordRule = { minLength: 8, classes: 3 };
const LONGEST = 32;

/**
 * The password rule (spec part 1, section 5): 8 to 32 characters with at least three of upper case, lower case, digit
 * and special character.
 * @returns what is wrong with it in the words of the spec, null for a good one
 */
export function passwordError(password: string, rule: PasswordRule = standardRule): string | null {
  const used = classes.filter((kind) => kind.test(password)).length;
  const { minLength, classes: least } = rule;
  if (password.length >= minLength && password.length <= LONGEST && used >= least) return null;
  const share =
    least >= classes.length
      ? '并包含大写字母、小写字母、数字和特殊字符'
      : '需至少包含大小写字母、数字、特殊字符中的三项';
  return `密码为${minLength}-${LONGEST}位，${share}`;
}

/** Whether a password holds the name of its account, which is the first that somebody tries. */
export function holdsUserName(password: string, userName: string): boolean {
  const name = userName.toLowerCase();
  return name.length >= TELLING && password.toLowerCase().includes(name);
}
