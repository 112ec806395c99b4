/** What reviewers say where they give less than a unit claims, by the first categories of both standards. */
const opinions: Readonly<Record<string, readonly string[]>> = {
  P01: ['领导小组会议纪要缺少签到和落实情况，按规则扣分', '专项经费到账凭证与申报金额不符，按到账比例扣分'],
  P02: ['现场核查：诊室未相对独立设置，按规则扣分', '对照建设标准，功能分区少一项，按规则扣分'],
  P03: ['与医师注册信息核对，一人执业地点不在本单位，不予计入', '培训签到与考核记录不完整，按实际参训人数计算'],
  P04: ['抽查门诊日志，实际开展的项目少于申报数，按规则扣分', '与医院信息系统导出数据核对，占比低于申报值，按规则扣分'],
  P05: ['抽查处方与点评记录，一个季度没有点评，按规则扣分', '现场盘点饮片品种，与台账相差较多，按规则扣分'],
  P06: ['抽查健康档案，中医药健康管理记录缺随访，按规则扣分', '电话核实签约居民，部分未获得中医药服务，按规则扣分'],
  P07: ['平台登录记录显示上半年未使用，按规则扣分', '台账与上报数据不一致，按规则扣分'],
  P08: ['满意度调查样本量不足，按规则扣分', '宣传活动缺少照片和发放记录，按规则扣分'],
};

/** The categories of the national standard that ask for the same. */
const alike: Readonly<Record<string, string>> = {
  ...{ N01: 'P01', N02: 'P01', N03: 'P02', N04: 'P03', N05: 'P04' },
  ...{ N06: 'P05', N07: 'P06', N08: 'P07', N09: 'P08' },
};

/** Why a reviewer gave more after a second look. */
export const recovered = '单位补交佐证材料，经复核认可自评得分';

/** @param choice any number, the same of which gives the same words */
export function opinionOn(itemNo: string, choice: number): string {
  const category = `${itemNo.slice(0, 1)}0${itemNo.slice(1, 2)}`;
  const words = opinions[alike[category] ?? category]!;
  return words[choice % words.length]!;
}
