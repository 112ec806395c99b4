import { doctor } from './people/doctor.js';
import { familyDoctor } from './services/family-doctor.js';
import { populationNumber } from './services/population-number.js';
import { satisfaction } from './services/satisfaction.js';
import { treatProportion } from './services/treat-proportion.js';
import { doubtsAbout, type TypedValues } from '../register/doubts.js';
import type { Register } from '../register/register.js';

const about = (register: Register, values: TypedValues) => doubtsAbout(register, values, 2026);
const words = (register: Register, values: TypedValues) => about(register, values).map(({ msg }) => msg);

describe('a record', () => {
  it.each([
    [familyDoctor, {}],
    [familyDoctor, { medicineService: '', medicineServiceContent: '  ' }],
    [treatProportion, { year: '2026' }],
    [doctor, { doctorFileId: [], doctorName: null }],
  ])('of nothing is doubted as a whole', (register, values) => {
    expect(about(register as Register, values)).toEqual([{ msg: '没有填写任何内容，保存后是一条空记录' }]);
  });

  it('with one answer is not', () => expect(about(familyDoctor, { medicineService: '能' })).toEqual([]));
});

describe('a year', () => {
  it.each([
    ['2027', ['年度2027晚于今年']],
    ['2026', []],
    ['2019', []],
  ])('%s', (year, expected) => {
    expect(words(treatProportion, { year, technicalService: '针灸' })).toEqual(expected);
  });
});

describe('a share', () => {
  it.each([
    ['275', '100', ['中医诊疗人次占比超过100%，请核对']],
    ['100', '100', []],
    ['1', '0', []],
    ['', '100', []],
  ])('of %s out of %s', (treatPersonAmount, unitTreatPersonTotal, expected) => {
    expect(words(treatProportion, { treatPersonAmount, unitTreatPersonTotal })).toEqual(expected);
  });

  it('that is typed may not be above a hundred either', () =>
    expect(words(satisfaction, { serviceSatisfaction: '9999', knowledgeAwareness: '100' })).toEqual([
      '中医药服务满意率超过100%，请核对',
    ]));

  it.each([
    ['100', '900', '950', ['覆盖率超过100%，请核对']],
    ['100', '900', '12', ['覆盖率按所填人数计算为11.11%']],
    ['100', '900', '11.11', []],
    ['100', '900', '11.1111', []],
    ['100', '', '12', []],
  ])('of %s out of %s people, typed as %s', (servicePopulationCount, populationCount, coverage, expected) => {
    expect(words(populationNumber, { servicePopulationCount, populationCount, coverage })).toEqual(expected);
  });
});

describe('about a person', () => {
  it.each([
    ['999.5', ['年龄一般在16到100之间']],
    ['0', ['年龄一般在16到100之间']],
    ['30.5', ['年龄一般为整数']],
    ['45', []],
  ])('the age %s', (doctorAge, expected) => expect(words(doctor, { doctorAge })).toEqual(expected));

  it.each([
    ['123', false],
    ['11010519491231002X', true],
    ['11010519491231002x', true],
    ['110105194912310021', false],
    ['110105194913310024', false],
    ['110105491231002', true],
    ['110***********002X', true],
  ])('the identity card %s', (doctorCard, right) => {
    expect(words(doctor, { doctorCard })).toEqual(right ? [] : ['身份证号可能有误']);
  });

  it.each([
    ['abc', false],
    ['13800138000', true],
    ['138****8000', true],
    ['0795-3226688', true],
    ['3226688', true],
    ['010-12345678', false],
    ['400-820-8820', true],
    ['12345', false],
  ])('the telephone %s', (doctorPhone, right) => {
    expect(words(doctor, { doctorPhone })).toEqual(right ? [] : ['联系电话可能有误']);
  });
});
