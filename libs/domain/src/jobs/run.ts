/** The states of a run, as the log shows them. */
export const runStatuses = ['等待', '执行中', '成功', '失败', '已取消', '已跳过'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Why a run is there. */
export const runTriggers = ['定时', '手动', '前置任务', '补跑', '停止触发'] as const;
export type RunTrigger = (typeof runTriggers)[number];
