import { entities, registers } from '../registers/index.js';
import type { Register } from '../register/register.js';
import { statisticsTables } from '../statistics/index.js';
import { builtInRoles } from './built-in-roles.js';
import { registerScreens } from './register-screens.js';
import { screens } from './screens.js';

const rights = screens.flatMap(({ rights }) => rights.map(({ key }) => key));

it.each(entities.map((entity: Register) => [entity.name, entity] as const))(
  '%s has a screen that somebody may open',
  (_, { permission }) => {
    expect(rights).toContain(`${permission}_VIEW`);
    expect(builtInRoles.flatMap(({ permissions }) => permissions)).toContain(`${permission}_VIEW`);
  },
);

it.each(statisticsTables.map(({ name }) => name))('the statistics %s have a screen', (name) => {
  expect(screens.map(({ component }) => component)).toContain(`statistics/${name}`);
});

it('every register has a screen among those of registers, under its keys', () => {
  const listed = registerScreens
    .flatMap(({ screens }) => screens)
    .filter(({ component }) => component !== 'registers/unituser');
  const keys = (of: readonly string[]) => [...of].sort();
  expect(keys(listed.map(({ component }) => component))).toEqual(
    keys(registers.map(({ name }) => `registers/${name}`)),
  );
  for (const { component, rights } of listed) {
    const register = registers.find(({ name }) => component === `registers/${name}`);
    expect(rights.map(({ key }) => key)).toEqual(expect.arrayContaining([`${register?.permission}_VIEW`]));
  }
});
