import { postfixOf, safeFileName } from './file-name.js';
import { fileError, fileRuleOf, generalRule, isUsage } from './usages.js';

const megabytes = 1024 * 1024;

describe('what may be uploaded for a field', () => {
  it('refuses other extensions and larger files in the words of the upload control', () => {
    const photo = fileRuleOf('doctor.doctorFileId');
    expect(fileError({ postfix: 'png', size: 5 * megabytes }, photo)).toBeNull();
    expect(fileError({ postfix: 'gif', size: 1 }, photo)).toBe('上传文件格式错误!');
    expect(fileError({ postfix: 'png', size: 5 * megabytes + 1 }, photo)).toBe('上传文件大小不能超过5MB');
    expect(fileError({ postfix: 'pdf', size: 20 * megabytes + 1 }, fileRuleOf('fileupload.fileId'))).toBe(
      '上传文件大小不能超过20MB',
    );
  });

  it('never takes what a browser would run', () => {
    for (const postfix of ['html', 'htm', 'svg', 'js', 'exe', 'xml', '']) {
      expect(fileError({ postfix, size: 1 }, generalRule)).toBe('上传文件格式错误!');
    }
  });

  it('knows its usages by name only', () => {
    expect(isUsage('unit.import')).toBe(true);
    expect(isUsage('constructor')).toBe(false);
  });
});

describe('the name of a file', () => {
  it.each([
    ['C:\\照片\\院长.JPG', '院长.JPG'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['报\r\n告"<1>.pdf', '报告__1_.pdf'],
    ['...', '未命名'],
    ['', '未命名'],
  ])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

  it('is cut before its extension', () => {
    const name = safeFileName(`${'长'.repeat(300)}.docx`);
    expect([...name]).toHaveLength(200);
    expect(postfixOf(name)).toBe('docx');
  });

  it('tells the extension in lower case', () => {
    expect(postfixOf('a.b.PDF')).toBe('pdf');
    expect(postfixOf('无后缀')).toBe('');
    expect(postfixOf('a.图片')).toBe('');
  });
});
