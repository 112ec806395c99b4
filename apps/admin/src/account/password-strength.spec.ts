import { passwordStrength } from './password-strength.js';

describe('passwordStrength', () => {
  it.each([
    ['', 0, ''],
    ['12345678', 1, '弱'],
    ['abc12345', 2, '中'],
    ['Abc12345', 3, '中'],
    ['Abc@1234', 4, '高'],
    ['密码', 1, '弱'],
  ])('%j scores %i and says %j', (password, score, word) => {
    expect(passwordStrength(password)).toEqual({ score, word });
  });
});
