import { paramFields, paramsText, paramValues, type ListedTask } from './tasks.js';

const task: ListedTask = {
  serviceName: '系统服务',
  beanName: 'logTask',
  methodName: 'prune',
  label: '清理访问日志',
  params: {
    properties: { days: { type: 'integer', description: '保留天数', default: 180 }, all: { type: 'boolean' } },
    required: ['days', 'all'],
  },
};

describe('the parameters of a task in a form', () => {
  it('are fields of its schema, asked for where nothing stands for them', () => {
    expect(paramFields(task)).toEqual([
      { source: 'param_logTask_prune_days', label: '保留天数', kind: 'number', required: undefined },
      expect.objectContaining({ kind: 'choice', options: ['是', '否'], required: '请输入all' }),
    ]);
  });

  it('begin with what the job has kept, or with the defaults', () => {
    expect(paramValues([task], {}, undefined)).toEqual({
      param_logTask_prune_days: '180',
      param_logTask_prune_all: '',
    });
    const kept = paramValues([task], { days: 30, all: false }, '系统服务/logTask.prune');
    expect(kept).toEqual({ param_logTask_prune_days: '30', param_logTask_prune_all: '否' });
  });

  it('are kept as JSON of the types that the task takes', () => {
    const values = { param_logTask_prune_days: '30', param_logTask_prune_all: '是' };
    expect(JSON.parse(paramsText(task, values))).toEqual({ days: 30, all: true });
    expect(paramsText(task, {})).toBe('');
  });
});
