import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../../../../tests/support/database.js';
import { migrateAll } from '../../src/platform/resources.js';

test('processes that migrate at once take turns, in every round', async () => {
  const database = await createTestDatabase();
  try {
    // What was migrated before is granted again each time: that is where they used to collide.
    for (let round = 0; round < 4; round += 1) {
      const ran = await Promise.all(Array.from({ length: 4 }, () => migrateAll(database.ownerUrl)));
      expect(ran).toEqual([[], [], [], []]);
    }
  } finally {
    await database.drop();
  }
});
