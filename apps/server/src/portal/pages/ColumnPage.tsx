import { addressOf } from '../addresses.js';
import type { ColumnContent, Frame, PortalColumn } from '../model.js';
import { Document } from './document.js';
import { Breadcrumb, Pages, type Step, Teasers } from './parts.js';

/** A column: what stands below it, and the articles of all of them, newest first. */
export function ColumnPage({ frame, content }: { readonly frame: Frame; readonly content: ColumnContent }) {
  const { column, above, below, teasers } = content;
  const about = {
    title: teasers.page > 1 ? `${column.name}（第 ${teasers.page} 页）` : column.name,
    description: column.introduction,
    path: addressOf.column(frame, column.id, teasers.page),
    facts: { ColumnName: column.name, ColumnDescription: column.introduction, ColumnType: '栏目' },
  };
  return (
    <Document frame={frame} about={about} within={above[0]?.id ?? column.id}>
      <Breadcrumb frame={frame} steps={[...stepsTo(frame, above), { name: column.name }]} />
      <div className="wide page">
        <h1>{column.name}</h1>
        {column.introduction && <p className="lead">{column.introduction}</p>}
        {below.length > 0 && (
          <nav aria-label={`${column.name}的子栏目`} className="below">
            <ul>
              {below.map(({ id, name }) => (
                <li key={id}>
                  <a href={addressOf.column(frame, id)}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Teasers frame={frame} teasers={teasers.rows} withSummary />
        <Pages of={teasers} to={(page) => addressOf.column(frame, column.id, page)} />
      </div>
    </Document>
  );
}

/** The columns above something, as the way there. */
export function stepsTo(frame: Frame, columns: readonly PortalColumn[]): Step[] {
  return columns.map(({ id, name }) => ({ name, href: addressOf.column(frame, id) }));
}
