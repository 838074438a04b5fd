/** Number the options that are advised, wherever the board drew them; what is called undoes it. */
export function mark(notations: readonly string[]): () => void {
  const marked = notations.flatMap((notation, i) =>
    [...document.querySelectorAll(`[data-option="${CSS.escape(notation)}"]`)].map((one) => {
      one.setAttribute('data-hinted', String(i + 1));
      return one;
    }),
  );
  return () => {
    for (const one of marked) one.removeAttribute('data-hinted');
  };
}
