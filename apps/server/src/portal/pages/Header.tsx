import { addressOf } from '../addresses.js';
import type { Frame } from '../model.js';
import { ReadingAids } from './ReadingAids.js';

interface Props {
  readonly frame: Frame;
  readonly within?: string;
}

/** The site's name, search, aids for reading, and the columns that the site names. */
export function Header({ frame, within }: Props) {
  const { site } = frame;
  return (
    <header className="head">
      <ReadingAids frame={frame} />
      <div className="wide brand">
        <a className="name" href={addressOf.home(frame)}>
          {site.iconId && (
            <img src={addressOf.picture(frame, 'site', site.id, site.iconId, 128)} alt="" width="48" height="48" />
          )}
          <span>{site.name}</span>
        </a>
        <form role="search" className="search" action={addressOf.search(frame)} method="get">
          <label htmlFor="q" className="unseen">
            搜索标题和正文
          </label>
          <input id="q" name="q" type="search" maxLength={40} placeholder="搜索标题和正文" required />
          <button type="submit">搜索</button>
        </form>
      </div>
      <nav aria-label="栏目" className="columns">
        <ul className="wide">
          <Entry href={addressOf.home(frame)} name="首页" isHere={within === 'home'} />
          {frame.columns.map(({ id, name }) => (
            <Entry key={id} href={addressOf.column(frame, id)} name={name} isHere={within === id} />
          ))}
          <Entry href={addressOf.notices(frame)} name="通知公告" isHere={within === 'notices'} />
          <Entry href={addressOf.publicity(frame)} name="宣传资料" isHere={within === 'publicity'} />
        </ul>
      </nav>
    </header>
  );
}

function Entry({ href, name, isHere }: { readonly href: string; readonly name: string; readonly isHere: boolean }) {
  return (
    <li>
      <a href={href} aria-current={isHere ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
}
