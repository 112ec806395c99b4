/** The file as a whole cannot be imported; the message says in Chinese what to do about it. */
export class WorkbookRefused extends Error {
  override readonly name = 'WorkbookRefused';
}

export const damaged = '文件内容已损坏，无法读取，请用Excel重新保存后再上传';
export const tooLarge = '文件展开后过大，已拒绝读取，请删除多余的内容或分成几个文件导入';
export const tooSlow = '文件过于复杂，读取时间过长，请删除多余的内容或分成几个文件导入';
export const encrypted = '文件已加密，请取消密码后再上传';
export const withMacros = '文件含有宏，请另存为不含宏的工作簿后再上传';

export function refuseWorkbook(message: string): never {
  throw new WorkbookRefused(message);
}
