import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Attachment } from '../../../../data/attachment.js';
import { freshId } from '../../../../data/fresh-id.js';
import { hasWords } from '../paste/pasted-html.js';
import { placeholder } from './placeholder.js';

export interface PictureUploadsOptions {
  /** Tells whoever must wait that a picture is on its way; what it answers, that it is so no more. */
  readonly begin: () => () => void;
  /** Sends one picture; tells how far it is, 0 to 1. */
  readonly send: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<Attachment>;
  /** The message for what is wrong with files that are to be sent, if anything is. */
  readonly broken: (files: readonly File[]) => string | undefined;
  readonly onProblem: (problem: unknown) => void;
}

type Change = { readonly id: string; readonly at: number; readonly shown: HTMLElement } | { readonly gone: string };

const uploads = new PluginKey<DecorationSet>('pictureUploads');
/** The extension's, for each editor: what is under way ends with it. */
const editors = new WeakMap<Editor, { readonly options: PictureUploadsOptions; readonly giveUp: AbortController }>();

/** Pictures by paste and drop: each is sent, and stands in the text where its placeholder has been. */
export const PictureUploads = Extension.create<PictureUploadsOptions>({
  name: 'pictureUploads',
  onBeforeCreate() {
    editors.set(this.editor, { options: this.options, giveUp: new AbortController() });
  },
  onDestroy() {
    editors.get(this.editor)?.giveUp.abort();
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<DecorationSet>({
        key: uploads,
        state: { init: () => DecorationSet.empty, apply: (tr, shown) => changed(shown.map(tr.mapping, tr.doc), tr) },
        props: {
          decorations: (state) => uploads.getState(state),
          handlePaste: (_view, { clipboardData }) =>
            !hasWords(clipboardData?.getData('text/html') ?? '') && take(editor, clipboardData),
          handleDrop: (view, event) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            return !event.dataTransfer?.types.includes('text/html') && take(editor, event.dataTransfer, at);
          },
        },
      }),
    ];
  },
});

function changed(
  shown: DecorationSet,
  tr: { getMeta(key: typeof uploads): unknown; readonly doc: Editor['state']['doc'] },
) {
  const change = tr.getMeta(uploads) as Change | undefined;
  if (!change) return shown;
  if ('gone' in change) return shown.remove(shown.find(undefined, undefined, ({ id }) => id === change.gone));
  return shown.add(tr.doc, [Decoration.widget(change.at, change.shown, { id: change.id })]);
}

/** What is no picture is taken as well, to be refused with a word: a browser would leave the page to open it. */
function take(editor: Editor, sent: DataTransfer | null, at?: number): boolean {
  const files = [...(sent?.files ?? [])];
  if (files.length > 0) uploadPictures(editor, files, at);
  return files.length > 0;
}

/** Sends pictures and puts them into the text, at the cursor if no place is given. */
export function uploadPictures(editor: Editor, files: readonly File[], at = editor.state.selection.from): void {
  const { options } = editors.get(editor)!;
  const broken = options.broken(files);
  if (broken) options.onProblem(broken);
  else files.forEach((file) => void uploadOne(editor, file, at));
}

async function uploadOne(editor: Editor, file: File, at: number): Promise<void> {
  const { options, giveUp } = editors.get(editor)!;
  const id = freshId();
  const { shown, progress } = placeholder(file.name);
  const end = options.begin();
  tell(editor, { id, at, shown });
  try {
    const { accessPath } = await options.send(file, progress, giveUp.signal);
    if (accessPath) editor.storage.image.sent.set(accessPath, file);
    const place = uploads.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
    const picture = { type: 'image', attrs: { src: accessPath, alt: file.name.replace(/\.\w+$/, '') } };
    if (place !== undefined) editor.commands.insertContentAt(place, picture, { updateSelection: false });
  } catch (fault) {
    options.onProblem(fault);
  } finally {
    if (!editor.isDestroyed) tell(editor, { gone: id });
    end();
  }
}

function tell(editor: Editor, change: Change): void {
  editor.view.dispatch(editor.state.tr.setMeta(uploads, change).setMeta('addToHistory', false));
}
