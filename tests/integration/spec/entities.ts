/** What each thing consists of, by the call that answers it. */
export const answered: readonly (readonly [call: string, members: string])[] = [
  ['user-center/login', 'accessToken refreshToken nickName rightsCodeMap'],
  ['user-center/getUserMenu', 'id name path icon component type children'],
  ['advanced-group/unituser/getInfoById', 'id unitId userName userPhone remarks'],
  ['advanced-group/unit/getInfoById', 'id unitName unitNo unitType unitPhone unitAddress'],
  [
    'advanced-group/informationpersonnel/getInfoById',
    'id name gender dateOfBirth card nation politicalStatus phone major professionalTitle administrativePosition',
  ],
  ['advanced-group/technology/getInfoById', 'id unitName technologyType technologyName technologyNameArray'],
  ['advanced-group/teacherleadsapprentice/getInfoById', 'id unitName tutorName studentName startDate endDate'],
  [
    'advanced-group/guidancesection/getInfoById',
    'id unitName regionName guidanceSectionName guidanceSectionLeader guidanceSectionContent guidanceSectionPerson fileId checkAttachment',
  ],
  [
    'advanced-group/promotionbase/getInfoById',
    'id unitName regionName promotionBaseName promotionBaseContent promotionBaseMeans promotionBasePerson fileId',
  ],
  [
    'advanced-group/doctor/getInfoById',
    'id unitName doctorFileId doctorName doctorGender doctorAge doctorPhone doctorCard doctorProfessional doctorType doctorNo doctorGraduationSchool doctorEducation doctorSpeciality checkAttachment',
  ],
  ['advanced-group/peopleproportion/getInfoById', 'id regionName peopleProportion'],
  [
    'advanced-group/pharmacy/getInfoById',
    'id pharmacyNo pharmacyName pharmacyAreaCovered pharmacyType pharmacyApparatus pharmacyPeople pharmacyService fileId unitName checkAttachment',
  ],
  ['attachment-center/file/upload', 'id fileName thumbBase64 accessPath downloadPath'],
  [
    'advanced-group/treatproportion/getInfoById',
    'year technicalService unitTreatPersonTotal treatPersonAmount treatPersonProportion drugTreatPersonAmount drugTreatPersonProportion unitPrescriptionTotal slicesAmount slicesProportion prescriptionAmount prescriptionProportion unitName',
  ],
  ['advanced-group/patentmedicine/getInfoById', 'medicineName medicineFileId unitName checkAttachment'],
  [
    'advanced-group/decoction/getInfoById',
    'id decoctionName decoctingService decoctingFileId unitName checkAttachment',
  ],
  [
    'advanced-group/medicineroom/getInfoById',
    'id medicineRoomName medicineRoomNo medicineRoomApparatus medicineRoomPeople unitName',
  ],
  [
    'advanced-group/department/getInfoById',
    'id departmentName departmentType departmentFileId unitName checkAttachment',
  ],
  ['advanced-group/equipment/getInfoById', 'equitmentType equitmentName equitmentNewName equitmentCount unitName'],
  [
    'advanced-group/satisfaction/getInfoById',
    'serviceSatisfaction knowledgeAwareness contentAwareness policyAwareness unitName',
  ],
  ['advanced-group/familydoctor/getInfoById', 'medicineService medicineServiceContent medicineServiceDoctor unitName'],
  ['advanced-group/servicearea/getInfoById', 'id serviceAreaName serviceAreaNo fileId unitName checkAttachment'],
  [
    'advanced-group/informationequipment/getInfoById',
    'id deviceName model classification specifications manufactor serviceLife purchaseTime installationTime repair',
  ],
  [
    'advanced-group/populationnumber/getInfoById',
    'id unitName populationCount servicePopulationCount coverage reportTime',
  ],
  [
    'advanced-group/itemdetail/getInfoById',
    'id itemTypeId itemTypeName itemTypeNo itemName itemNo pid pname fillWay score ruleScore scoringStandard deductedRule sortNumber selectType',
  ],
  ['advanced-group/itemtype/listAllProvinceTree', 'id itemTypeName itemTypeNo children'],
  ['advanced-group/itemselection/listSelected', 'itemId'],
  ['advanced-group/declaration/listItems', 'itemId itemTypeName pname itemName'],
  [
    'advanced-group/fileupload/getInfoById',
    'id itemId fileName fileType yearLimit remarks fileId unitName checkAttachment',
  ],
  ['advanced-group/selfevaluation/list', 'itemId itemName itemTypeName pname ruleScore selfEvaluation'],
  ['advanced-group/scorereview/page', 'userName mobile selfScore standardScore'],
  [
    'content-center/content/getEditById',
    'id titleName subtitleName releaseTime releaseStatus refining top hits contentValidity content author videoAddress source sourceUrl columnId coverId fileId coverList fileList',
  ],
  [
    'content-center/column/getById',
    'id columnName columnIntroduction path modelId finalChildNode status sortNumber pid columnLevel',
  ],
  ['content-center/model/getInfoById', 'id modelName modelIntroduction modelContent status'],
  ['content-center/model/getConcent', 'modelContent varList'],
  ['content-center/modelconfigure/getInfoById', 'id modelId contentField displayName type'],
  ['content-center/homepage/getInfoById', 'id homePageName style homePageIco modelContent'],
  [
    'content-center/homepagerelationship/getInfoById',
    'id homepageId siteId columnId columnName sortNumber displayQuantity refining top status',
  ],
  [
    'content-center/site/getInfoById',
    'id siteName siteDomain siteManageDomain siteStyle contcat miitbeian beian copyright siteIcon',
  ],
  ['content-center/blogroll/getInfoById', 'id name url sortNumber status remarks region'],
  ['content-center/carousel/getById', 'id title releaseTime picId picUrl picName status sortNumber'],
  ['content-center/hospital/getById', 'hlName hlNo hlRegionBm hlRegionName'],
  [
    'advanced-group/publicize/getInfoById',
    'id publicizeTitle publicizeOverview publicizeContent publicizeFileId checkAttachment',
  ],
  ['system-center/appconfig/getById', 'id pid name code value sortNumber status remarks type'],
  ['system-center/dict/getInfoById', 'id pid name code value sortNumber remarks'],
  ['system-center/apimanager/api/getEditById', 'id name url remarks roleList'],
  [
    'system-center/apimanager/user/getInfoById',
    'id appName contactName contactMobile manufacturer permitIp appDomain apiIdList accessKeyId accessKeySecret remarks orderNum',
  ],
  [
    'attachment-center/attachment/page',
    'id fileName postfix accessPath accessType descName status remarks createTime orgId thumbBase64',
  ],
  ['advanced-group/countryconfigure/getInfoById', 'id domainName domainUrl domainPort regionName selectType year'],
  [
    'system-center/schedulejob/getEditById',
    'id serviceName scheduleJobName beanName methodName params cronExpression remarks status',
  ],
  [
    'system-center/schedulejoblog/page',
    'scheduleJobName beanName methodName params status errorMsg durningTimeInMills executeTime',
  ],
  [
    'system-center/accesslog/getInfoById',
    'applicationName username url ua returnContentType returnCode region parameters operation method clientIp createTime',
  ],
];

/** What is sent, where that is more than is answered. */
export const sent: readonly (readonly [call: string, members: string])[] = [
  ['user-center/login', 'username password captcha captchaToken'],
  ['user-center/getAccessToken', 'token'],
  ['user-center/changePassword', 'oldPassword newPassword username'],
  ['advanced-group/unituser/save', 'unitId userName password userPhone remarks'],
  ['advanced-group/unit/importUnit', 'fileId'],
  ['advanced-group/dict/getNameValueTreeByPCode', 'pcode'],
  ['advanced-group/itemselection/save', 'itemIds itemTypeId selectType unitTypeName unitTypeNo year'],
  ['advanced-group/selfevaluation/save', 'itemId itemName selfEvaluation'],
  ['advanced-group/scorereview/save', 'unitId itemId selfScore'],
  ['advanced-group/countryconfigure/updateType', 'id year selectType'],
  ['advanced-group/fileupload/listByItem', 'itemId unitType'],
  ['attachment-center/attachment/update', 'descName id newId orgId remarks status'],
  ['content-center/column/tree', 'pid'],
  ['content-center/content/contentRefining', 'id refining'],
  ['content-center/content/contentTop', 'id top'],
  ['system-center/appconfig/tree', 'pid'],
  ['system-center/appconfig/deleteBatch', 'ids'],
];
