import { doctor } from './people/doctor.js';
import { isMaskOf, maskedRecord, maskedText, mayBeMasked, personalMembersOf } from '../register/masking.js';

describe('a masked value', () => {
  it.each([
    ['110101199001011234', '110***********1234'],
    ['11010119900101123X', '110***********123X'],
    ['110101900101123', '110********1123'],
    ['13812345678', '138****5678'],
    ['0795-3581234', '079*****1234'],
    ['3581234', '3******'],
    ['1990-01-01', '1990-**-**'],
    ['北京路', '北**'],
    ['', ''],
  ])('%s is shown as %s', (text, shown) => expect(maskedText(text)).toBe(shown));

  it('is as long as the whole one', () => expect(maskedText('110101199001011234')).toHaveLength(18));

  it.each([
    ['13812345678', '138****5678', true],
    ['13812345678', ' 138****5678 ', true],
    ['13812345678', '139****5678', false],
    ['13812345678', '13812345678', false],
    [null, '138****5678', false],
    ['1', '1', false],
  ])('of %s is %s: %s', (current, sent, is) => expect(isMaskOf(current, sent)).toBe(is));

  it('may be what has a star', () => {
    expect(['138****5678', '13812345678', 7, null].map(mayBeMasked)).toEqual([true, false, false, false]);
  });
});

describe('the personal members of a record', () => {
  it('are those that its definition marks', () => {
    expect(personalMembersOf(doctor)).toEqual(['doctorCard', 'doctorPhone']);
  });

  it('are masked, those that are there, and nothing else is touched', () => {
    const record = { id: '1', doctorName: '王芳', doctorCard: '110101199001011234', doctorAge: 36 };
    expect(maskedRecord(doctor, record)).toEqual({ ...record, doctorCard: '110***********1234' });
    expect(maskedRecord(doctor, { doctorPhone: null })).toEqual({ doctorPhone: null });
  });
});
