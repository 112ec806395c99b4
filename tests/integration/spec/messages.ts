/** What is said to an empty form: the call, and every message that it is refused with. */
export const refused: readonly (readonly [call: string, messages: string])[] = [
  ['advanced-group/unituser/save', '请输入用户名'],
  ['advanced-group/unit/save', '请输入名称 请输入单位编码 请输入单位类别'],
  ['advanced-group/unit/importUnit', '请先上传附件'],
  ['advanced-group/technology/save', '请输入医疗技术类型 请输入医疗技术名称'],
  ['advanced-group/doctor/save', '请上传医师照片'],
  ['advanced-group/guidancesection/save', '请先上传照片'],
  ['advanced-group/promotionbase/save', '请先上传照片'],
  ['advanced-group/treatproportion/save', '请选择年度'],
  ['advanced-group/department/save', '请输入科室名称 请选择科室类别 请上传科室照片'],
  ['advanced-group/equipment/save', '请输入设备类型 请输入设备名称'],
  ['advanced-group/servicearea/save', '请输入名称 请上传附件'],
  [
    'advanced-group/informationequipment/save',
    '请输入设备名称 请输入型号 请输入规格 请输入厂家 请输入使用年限 请选择设备类别 请选择购进时间 请选择安装时间 请选择设备状态',
  ],
  ['advanced-group/itemdetail/save', '请输入填报方式 请输入项目名称'],
  ['advanced-group/fileupload/save', '请输入文件名称 请选择文件类型 请选择文件年限 请上传文件'],
  ['content-center/content/save', '请输入标题名称'],
  [
    'content-center/column/save',
    '请输入栏目名称 请输入栏目编号 请输入排序号 请选择状态 请选择模型 请选择是否为最终节点',
  ],
  ['content-center/carousel/save', '请输入标题名称 请选择发布时间 请选择状态 请输入排序号'],
  ['advanced-group/publicize/save', '请输入资料标题 请输入资料概述'],
  ['system-center/appconfig/save', '请输入名称 请输入设置编码 请输入设置内容 请选择状态 请输入排序号'],
  ['system-center/appconfig/deleteBatch', '请选择要删除的数据'],
  ['system-center/apimanager/api/save', '请输入接口名称 请输入接口地址'],
  ['system-center/apimanager/user/save', '请选择请求接口'],
  ['advanced-group/countryconfigure/save', '请输入机构域名名称 请输入机构域名url 请输入机构域名端口'],
];

/** What is said when something else is wrong: the call, what is sent, the code and the message. */
export const refusedOtherwise: readonly (readonly [call: string, body: object, code: number, message: string])[] = [
  [
    'advanced-group/unituser/save',
    { userName: 'weak.one', password: 'weak' },
    30001,
    '密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项',
  ],
  ['user-center/logout', {}, 10010, ''],
];

/** What the client says, word for word. */
export const said: readonly string[] = [
  '此操作将永久删除该条信息, 是否继续?',
  '已取消删除',
  '已取消操作',
  '已取消重置',
  '此操作将重置该用户密码, 是否继续?',
  '此操作将重置accessKeyId和accessKeySecret, 是否继续?',
  '确定导入数据?',
  '暂无数据',
  '请先上传附件',
  '请先上传照片',
  '请确认两次输入密码相同',
  '请确认俩次输入密码相同',
  '请选择要删除的数据',
  '自评得分大于标准分',
  '自评扣分大于规则分值',
  '请输入数字',
  '上传文件格式错误!',
  '上传文件大小不能超过',
  '只能上传',
  '上传失败',
  '上传格式错误',
  '登录过期，请重新登录',
  '该用户名称已存在，请重新输入',
  '点击预览图片',
  'OOPS!',
  '删除成功',
];
