import { addressOf } from '../addresses.js';
import type { Frame, PortalColumn } from '../model.js';
import { Document } from './document.js';
import { Breadcrumb } from './parts.js';

/** 网站地图: every column that the site shows. */
export function MapPage({ frame, columns }: { readonly frame: Frame; readonly columns: readonly PortalColumn[] }) {
  return (
    <Document frame={frame} about={{ title: '网站地图', path: addressOf.map(frame) }}>
      <Breadcrumb frame={frame} steps={[{ name: '网站地图' }]} />
      <div className="wide page map">
        <h1>网站地图</h1>
        <Branch frame={frame} columns={columns} parentId={null} />
      </div>
    </Document>
  );
}

interface BranchProps {
  readonly frame: Frame;
  readonly columns: readonly PortalColumn[];
  readonly parentId: string | null;
}

function Branch({ frame, columns, parentId }: BranchProps) {
  const here = columns.filter((column) => column.parentId === parentId);
  if (here.length === 0) return null;
  return (
    <ul>
      {here.map(({ id, name }) => (
        <li key={id}>
          <a href={addressOf.column(frame, id)}>{name}</a>
          <Branch frame={frame} columns={columns} parentId={id} />
        </li>
      ))}
    </ul>
  );
}

/** 无障碍说明: what helps to read the site, and whom to tell where it does not. */
export function AccessibilityPage({ frame }: { readonly frame: Frame }) {
  return (
    <Document frame={frame} about={{ title: '无障碍说明', path: addressOf.accessibility(frame) }}>
      <Breadcrumb frame={frame} steps={[{ name: '无障碍说明' }]} />
      <div className="wide page article">
        <h1>无障碍说明</h1>
        <div className="body" data-readable>
          <p>
            本站按照《信息技术 互联网内容无障碍可访问性技术要求与测试方法》（GB/T 37668）和 WCAG 2.2 AA 级的要求制作。
          </p>
          <ul>
            <li>
              不用鼠标也能使用全部内容：Tab 键移到下一个链接或按钮，Enter 键打开；每页第一个链接“跳到正文”可以越过导航。
            </li>
            <li>页面上方可以选择字号、打开高对比度、朗读正文，选择会记住；浏览器自带的缩放到 200% 时内容不会丢失。</li>
            <li>图片都有文字说明，页面的各部分都有名称，读屏软件可以直接跳转。</li>
            <li>
              没有自动播放的动画、声音和弹窗；关闭脚本后仍可阅读全部内容，字号和高对比度仍可选择，只对当前页有效。
            </li>
          </ul>
          <p>如果您在使用中遇到困难，请联系：{frame.site.contact || '网站主办单位'}。</p>
        </div>
      </div>
    </Document>
  );
}

/** Said of an address behind which there is nothing to see, or nothing any more. */
export function NotFoundPage({ frame }: { readonly frame: Frame }) {
  return (
    <Document frame={frame} about={{ title: '页面不存在', path: addressOf.home(frame), unlisted: true }}>
      <div className="wide page">
        <h1>页面不存在</h1>
        <p className="lead">您要找的内容不存在，或者已经下线。</p>
        <p>
          <a href={addressOf.home(frame)}>返回首页</a> · <a href={addressOf.map(frame)}>网站地图</a>
        </p>
      </div>
    </Document>
  );
}
