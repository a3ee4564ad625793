/** The editor, loaded after the page: CodeMirror with completion, hover help and diagnostics. */
import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  defineLanguageFacet,
  Language as Highlighted,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser } from '@lezer/markdown';
import { meaningAt, offersAt, spotAt } from './assist.js';
import type { Problem } from './judge.js';
import type { Language } from './vocabulary.js';

/** A text to edit, and what helps with it. */
export interface EditedFile {
  readonly text: string;
  readonly label: string;
  readonly language: Language;
}

export interface Editor {
  /** Shows another text; undo does not lead back to the one before. */
  readonly open: (file: EditedFile) => void;
  readonly underline: (problems: readonly Problem[]) => void;
  readonly goTo: (line: number, column: number) => void;
  readonly focus: () => void;
}

/** Puts an editor into an element. A shadow root takes its styles without a hole in the page's policy. */
export function mountEditor(host: HTMLElement, onChange: (text: string) => void): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const view = new EditorView({ root, parent: root });
  let isOpening = false;
  const changes = EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged && !isOpening) onChange(state.doc.toString());
  });
  const show = (file: EditedFile): void =>
    view.setState(EditorState.create({ doc: file.text, extensions: [extensionsFor(file), changes] }));
  return {
    open: (file) => {
      isOpening = true;
      try {
        show(file);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        show({ ...file, language: { ...file.language, format: 'plain' } }); // its parser recurses; the text is too deep
      }
      isOpening = false;
    },
    underline: (problems) =>
      view.dispatch(setDiagnostics(view.state, problems.map(diagnosticIn(view.state)))),
    goTo: (line, column) => {
      const anchor = offsetIn(view.state, line, column);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    focus: () => view.focus(),
  };
}

function extensionsFor({ label, language }: EditedFile): Extension {
  return [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    history(),
    bracketMatching(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    FORMATS[language.format],
    syntaxHighlighting(HIGHLIGHTS),
    THEME,
    autocompletion({ override: [(context) => completionsAt(context, language)], icons: false }),
    hoverHelp(language),
    // Tab is not bound: it leaves the editor, so that the keyboard reaches the rest of the page.
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
  ];
}

const MARKDOWN = new Highlighted(defineLanguageFacet(), parser, [], 'markdown');

const FORMATS: Readonly<Record<Language['format'], Extension>> = {
  markdown: yamlFrontmatter({ content: MARKDOWN }),
  yaml: yaml(),
  plain: [],
};

function completionsAt({ state, pos, explicit }: CompletionContext, language: Language) {
  const spot = spotAt(state.doc.toString(), pos, language.format);
  if (!spot || (spot.word === '' && !explicit)) return null;
  const options = offersAt(spot, language).map(({ word, isKey, meaning }) => ({
    label: word,
    apply: isKey ? `${word}: ` : word,
    ...(meaning !== '' && { info: meaning }),
  }));
  return options.length === 0 ? null : { from: spot.from, to: spot.to, options, validFor: /^[\w.*/-]*$/ };
}

const hoverHelp = (language: Language): Extension =>
  hoverTooltip(({ state }, pos) => {
    const spot = spotAt(state.doc.toString(), pos, language.format);
    const meaning = spot && meaningAt(spot, language);
    if (!spot || meaning === undefined) return null;
    const create = () => {
      const dom = document.createElement('div');
      dom.className = 'help';
      dom.textContent = meaning;
      return { dom };
    };
    return { pos: spot.from, end: spot.to, create };
  });

/** Lines and columns count from 1; a problem may stand behind the end of a text that is shorter by now. */
function offsetIn({ doc }: EditorState, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + column - 1, to);
}

/** A problem under the word that it begins with, or else under its line. */
const diagnosticIn =
  (state: EditorState) =>
  ({ severity, code, message, line = 1, column = 1 }: Problem): Diagnostic => {
    const from = offsetIn(state, line, column);
    const whole = state.doc.lineAt(from);
    const word = /^["']?[\w.*/-]+["']?/.exec(whole.text.slice(from - whole.from))?.[0].length;
    const to = word === undefined ? whole.to : from + word;
    return { from, to, severity, message: `${code}: ${message}` };
  };

const HIGHLIGHTS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--limited)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--granted)' },
  { tag: [tags.comment, tags.meta], color: 'var(--soft)' },
  { tag: [tags.bool, tags.number, tags.atom, tags.keyword], color: 'var(--delegated)' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
]);

const THEME = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--back)', height: '100%', fontSize: '14px' },
  '&.cm-focused': { outline: '2px solid var(--limited)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-gutters': { color: 'var(--soft)', backgroundColor: 'var(--back)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--shade)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--back)', border: '1px solid var(--line)' },
  '.cm-tooltip .help, .cm-completionInfo': {
    padding: '.3rem .5rem',
    whiteSpace: 'pre-line',
    maxWidth: '30rem',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--back)',
    backgroundColor: 'var(--limited)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--selection)' },
});
