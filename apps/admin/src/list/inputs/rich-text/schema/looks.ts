import { classesOf } from '@county-tcm/domain/register/rich-text-classes';
import { Mark } from '@tiptap/core';

/** What of a text's look is a class: `size-12`, `colour-red`, `background-yellow`. */
export type Look = 'size' | 'colour' | 'background';

/** The classes of an element, and those that stand for its style. Black by a style is what every program writes everywhere. */
export function lookClasses(element: HTMLElement): readonly string[] {
  const named = classesOf({ class: element.className }) ?? '';
  const styled = classesOf({ style: element.getAttribute('style') ?? '' }) ?? '';
  const said = styled.split(' ').filter((name) => name !== 'colour-black' && name !== 'align-left');
  return [...named.split(' '), ...said].filter(Boolean);
}

function lookOf(element: HTMLElement, look: Look): string | undefined {
  return lookClasses(element)
    .find((name) => name.startsWith(`${look}-`))
    ?.slice(look.length + 1);
}

/** Read from any element, as a whole paragraph or cell may have it; written on the text alone. */
function markOf(look: Look) {
  return Mark.create({
    name: look,
    addAttributes: () => ({ is: { default: null, parseHTML: (element: HTMLElement) => lookOf(element, look) } }),
    parseHTML: () => [
      {
        tag: '*',
        // before what the element is itself, which is read as well
        priority: 60,
        consuming: false,
        getAttrs: (element) => (lookOf(element, look) === undefined ? false : null),
      },
    ],
    renderHTML: ({ mark }) => ['span', { class: `${look}-${String(mark.attrs['is'])}` }, 0],
  });
}

/** Marks that are a tag and nothing else. */
function tagMark(name: string, tag: string, excludes: string) {
  return Mark.create({ name, excludes, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}

export const looks = [
  ...(['size', 'colour', 'background'] as const).map(markOf),
  tagMark('marked', 'mark', 'marked'),
  tagMark('superscript', 'sup', 'superscript subscript'),
  tagMark('subscript', 'sub', 'superscript subscript'),
];
