import { masked } from './masking.js';

const personal = new Set(['card', 'phone']);

describe('what an audit shows of personal data', () => {
  it('is masked at any depth, before and after a change', () => {
    const data = {
      name: '王芳',
      changes: { card: { from: null, to: '110101199001011234' } },
      people: [{ phone: 13800001234 }],
    };
    expect(masked(data, personal)).toEqual({
      name: '王芳',
      changes: { card: { from: null, to: '110***********1234' } },
      people: [{ phone: '138****1234' }],
    });
  });

  it('never shows a secret, nor what it was and became', () => {
    const data = { changes: { accessKeySecret: { from: 'old', to: 'new' } }, tokens: ['a', 'b'] };
    expect(masked(data, personal)).toEqual({
      changes: { accessKeySecret: { from: '******', to: '******' } },
      tokens: ['******', '******'],
    });
  });

  it('never shows a secret', () => {
    expect(masked({ passwordHash: '$argon2id$…', accessKeySecret: 'x', refreshToken: 'y' }, personal)).toEqual({
      passwordHash: '******',
      accessKeySecret: '******',
      refreshToken: '******',
    });
  });
});
