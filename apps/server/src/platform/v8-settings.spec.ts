import { execFileSync } from 'node:child_process';

const code = `
  import { restoreFastStrings } from '${new URL('./v8-settings.ts', import.meta.url).href}';
  const isFast = () => %HasFastProperties(String.prototype);
  const told = [isFast()];
  class Derived extends String {}
  told.push(new Derived('x').length === 1 && isFast());
  restoreFastStrings();
  told.push(isFast());
  console.log(JSON.stringify(told));
`;

/** In a process of its own: what was derived from String before cannot be undone. */
test('V8 finds the methods of strings fast again after a class was derived from String', () => {
  const flags = ['--allow-natives-syntax', '--import', 'tsx', '--input-type=module', '--eval', code];
  expect(JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }))).toEqual([true, false, true]);
});
