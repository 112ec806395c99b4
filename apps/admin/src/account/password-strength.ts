export interface Strength {
  /** 0 to 4: how many of digit, lower case, upper case and other characters occur. */
  readonly score: number;
  /** What the indicator says; empty for an empty password. */
  readonly word: '' | '弱' | '中' | '高';
}

const classes = [/\d/, /[a-z]/, /[A-Z]/, /\W/];

/** The strength indicator's rule (spec part 2, section 4). */
export function passwordStrength(password: string): Strength {
  const score = classes.filter((kind) => kind.test(password)).length;
  if (score === 0) return { score, word: '' };
  if (score === 1) return { score, word: '弱' };
  return { score, word: score === 4 ? '高' : '中' };
}
