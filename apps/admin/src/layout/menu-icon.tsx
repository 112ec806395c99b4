import Article from '@mui/icons-material/ArticleOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Business from '@mui/icons-material/ApartmentOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Dictionary from '@mui/icons-material/MenuBookOutlined';
import Edit from '@mui/icons-material/EditNoteOutlined';
import Equipment from '@mui/icons-material/MedicalServicesOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Herb from '@mui/icons-material/SpaOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Link from '@mui/icons-material/LinkOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import People from '@mui/icons-material/GroupOutlined';
import Picture from '@mui/icons-material/ImageOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Review from '@mui/icons-material/FactCheckOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Standard from '@mui/icons-material/RuleOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import Web from '@mui/icons-material/LanguageOutlined';
import type SvgIcon from '@mui/material/SvgIcon';

type Icon = typeof SvgIcon;

/** Icon names of the server's menu. */
const byName: Readonly<Record<string, Icon>> = {
  article: Article,
  audit: History,
  chart: Assessment,
  checklist: Checklist,
  dictionary: Dictionary,
  edit: Edit,
  equipment: Equipment,
  folder: Folder,
  herb: Herb,
  history: History,
  home: Home,
  link: Link,
  people: People,
  person: Person,
  picture: Picture,
  place: Place,
  review: Review,
  schedule: Schedule,
  settings: Settings,
  standard: Standard,
  unit: Business,
  upload: Upload,
  web: Web,
};

/** Words in a menu's name that choose an icon where the server names none. The first match counts. */
const byWord: readonly (readonly [RegExp, Icon])[] = [
  [/首页|主页/, Home],
  [/审计|日志|记录|历史/, History],
  [/标准/, Standard],
  [/复核|评审|审核|评审|打分/, Review],
  [/自评|填报/, Edit],
  [/申报|上传|材料/, Upload],
  [/文件|归档|附件/, Folder],
  [/统计|报表|占比|满意/, Assessment],
  [/用户|人员|医师|师承|账号/, People],
  [/单位|机构|科室|部门/, Business],
  [/设备/, Equipment],
  [/药|方剂|饮片|煎/, Herb],
  [/区域|地区|服务区/, Place],
  [/任务|定时/, Schedule],
  [/字典/, Dictionary],
  [/站点|域名|接口/, Web],
  [/轮播|图片/, Picture],
  [/链接/, Link],
  [/选择|项目|类别/, Checklist],
  [/内容|栏目|公告|宣传|文章/, Article],
  [/系统|设置|配置/, Settings],
  [/我的|个人/, Person],
];

/** The icon of a menu: the one the server names, else one that fits the name. */
export function MenuIcon({ icon, name }: { readonly icon: string; readonly name: string }) {
  const Found = byName[icon.toLowerCase()] ?? byWord.find(([word]) => word.test(name))?.[1] ?? Article;
  return <Found fontSize="small" aria-hidden />;
}
