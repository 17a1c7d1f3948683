/** Which judgement a check was made by: raised whenever the same clip may get another verdict. */
export const engineVersion = 'amana-face/3';
