import { fileStatuses } from './attachment.js';
import { accessTypes } from './usages.js';
import { choice, longText, shown, text } from '../register/fields.js';
import { defineRegister } from '../register/register.js';

/** A file that stays until somebody removes it (spec part 2, sections 2, 3 and 5). */
export const managedFile = defineRegister({
  name: 'attachment',
  label: '文件',
  table: 'attachment',
  at: ['attachment-center'],
  belongsTo: 'everybody',
  permission: 'XJX_WJGL',
  readers: ['XJX_WJGL_VIEW'],
  fields: {
    fileName: shown({ label: '文件名称', as: 'longText' }),
    thumbBase64: shown({ label: '预览', internal: true }),
    postfix: shown({ label: '后缀' }),
    size: shown({ label: '大小', as: 'number', unit: '字节' }),
    descName: text({ label: '文件描述', max: 200 }),
    orgId: text({ label: '所属机构', max: 64, internal: true }),
    orgName: shown({ label: '所属机构' }),
    applicationName: text({ label: '业务系统名称', max: 50 }),
    accessType: choice([...accessTypes].reverse(), { label: '访问类型' }),
    status: choice([...fileStatuses].reverse(), { label: '状态' }),
    accessPath: shown({ label: '访问地址', internal: true }),
    downloadPath: shown({ label: '下载地址', internal: true }),
    unitId: shown({ label: '上传单位', internal: true }),
    unitName: shown({ label: '上传单位' }),
    uploaderName: shown({ label: '上传人' }),
    createTime: shown({ label: '上传时间', as: 'time' }),
    remarks: longText({ label: '备注', max: 500 }),
  },
  list: {
    columns: [
      'fileName',
      'thumbBase64',
      'postfix',
      'size',
      'status',
      'orgName',
      'createTime',
      'descName',
      'applicationName',
      'accessType',
      'uploaderName',
    ],
    hidden: ['unitName', 'remarks'],
    search: ['fileName', 'postfix', 'applicationName', 'createTime'],
  },
});
