import { DraftStore } from './drafts.js';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('DraftStore', () => {
  const form = 'advanced-group/unit.edit.7';
  const today = new Date('2025-03-01T08:00:00Z');

  it('gives back what was typed and the version it was typed over', () => {
    const drafts = new DraftStore(memory(), 'county', () => today);
    drafts.write(form, { unitName: '医院' }, 3);
    expect(drafts.read(form)).toEqual({ values: { unitName: '医院' }, version: 3, savedAt: today.toISOString() });
  });

  it('keeps users apart', () => {
    const storage = memory();
    new DraftStore(storage, 'county').write(form, { unitName: '医院' });
    expect(new DraftStore(storage, 'hospital').read(form)).toBeUndefined();
  });

  it('is empty after a drop', () => {
    const drafts = new DraftStore(memory(), 'county');
    drafts.write(form, {});
    drafts.drop(form);
    expect(drafts.read(form)).toBeUndefined();
  });

  it('forgets after 14 days, and what it cannot read', () => {
    const storage = memory();
    let now = today;
    const drafts = new DraftStore(storage, 'county', () => now);
    drafts.write(form, {});
    now = new Date('2025-03-16T08:00:00Z');
    expect(drafts.read(form)).toBeUndefined();
    storage.kept.set('county-tcm.draft.county.x', '{');
    expect(drafts.read('x')).toBeUndefined();
    expect(storage.kept.size).toBe(0);
  });

  it('survives a full storage, and says so', () => {
    const storage = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const drafts = new DraftStore(storage, 'county');
    expect(drafts.write(form, {})).toBe(false);
    expect(new DraftStore(memory(), 'county').write(form, {})).toBe(true);
  });
});
