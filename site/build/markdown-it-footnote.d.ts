declare module 'markdown-it-footnote' {
  const footnote: (markdown: import('markdown-it').default) => void;
  export default footnote;
}
