import { type Alarm, alarmBody } from './alarm.js';

const alarm: Alarm = {
  event: '执行失败',
  jobId: 'job',
  scheduleJobName: '每日核验',
  serviceName: '系统服务',
  dueTime: '2026-01-01 02:30:00',
  message: '核验未通过',
};

test('an alarm has the shape that its receiver understands', () => {
  expect(alarmBody('通用JSON', alarm)).toEqual(alarm);
  for (const kind of ['钉钉', '企业微信'] as const) {
    expect(alarmBody(kind, alarm)).toEqual({
      msgtype: 'text',
      text: { content: '【定时任务执行失败】每日核验\n服务：系统服务\n应执行时间：2026-01-01 02:30:00\n核验未通过' },
    });
  }
});
