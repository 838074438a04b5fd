/** Write something on options, wherever the board drew them; what is returned undoes it. */
function write(name: string, values: readonly [notation: string, value: string][]): () => void {
  const marked = values.flatMap(([notation, value]) =>
    [...document.querySelectorAll(`[data-option="${CSS.escape(notation)}"]`)].map((one) => {
      one.setAttribute(name, value);
      return one;
    }),
  );
  return () => {
    for (const one of marked) one.removeAttribute(name);
  };
}

/** Number the options that are advised. */
export const mark = (notations: readonly string[]): (() => void) =>
  write(
    'data-hinted',
    notations.map((notation, i) => [notation, String(i + 1)]),
  );

/** Mark what was tapped and waits for a second tap. */
export const markChosen = (notation: string): (() => void) =>
  write('data-chosen', [[notation, '']]);
