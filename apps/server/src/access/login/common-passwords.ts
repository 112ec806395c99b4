import { dictionary } from '@zxcvbn-ts/language-common';

/** What people in China choose to satisfy a rule, and no list of the world has. */
const favourites = [
  ...['admin@123', 'admin@1234', 'admin123!', 'admin@123456', 'root@123', 'p@ssw0rd123', 'pass@123', 'password@123'],
  ...['aa123456@', 'aa123456.', 'aa@123456', 'abc@123456', 'abc123456@', 'qwe@123456', 'qwer@1234', 'asd@123456'],
  ...['1qaz@wsx3edc', '1qaz!qaz', '!qaz2wsx', 'qaz@123456', 'zaq1@wsx', 'huawei@123', 'china@123', 'hello@123'],
  ...['woaini1314', 'woaini520', 'woaini@1314', 'a5201314', 'aa5201314', 'wo5201314', 'zhongguo123', 'zhongguo@123'],
  ...['yiyuan@123', 'weisheng@123', 'zhongyi@123', 'zhongyiyuan@123', 'weishengyuan@123', 'hospital@123', 'test@123'],
];

let known: ReadonlySet<string> | undefined;

/** Whether a password is among the fifty thousand that are tried first, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set([...dictionary['passwords-common'], ...favourites].map((common) => common.toLowerCase()));
  return known.has(password.toLowerCase());
}
