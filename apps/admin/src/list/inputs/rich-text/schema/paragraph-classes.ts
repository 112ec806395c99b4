import { textAlignments } from '@county-tcm/domain/register/rich-text-marks';
import { Extension } from '@tiptap/core';
import { lookClasses } from './looks.js';

const sides = textAlignments.map((side) => `align-${side}`);

/** How paragraphs and headings stand, as classes: to a side, with two characters' room before them. */
export const ParagraphClasses = Extension.create({
  name: 'paragraphClasses',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        side: ofClass('side', (name) => sides.includes(name)),
        indent: ofClass('indent', (name) => name === 'indent'),
      },
    },
  ],
});

function ofClass(attribute: string, fits: (name: string) => boolean) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => lookClasses(element).find(fits) ?? null,
    renderHTML: ({ [attribute]: name }: Record<string, unknown>) => (name ? { class: name } : {}),
  };
}
