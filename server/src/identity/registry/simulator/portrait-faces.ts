/**
 * The numbers of the faces that portraits show: of many that the face engine finds, those that it tells best from each
 * other. Part of the sandbox version.
 */
export const portraitFaces = {
  female: [511, 114, 408, 254, 255, 282, 533, 212, 66, 302, 455, 547, 377, 352, 624, 370],
  male: [237, 534, 111, 439, 413, 37, 456, 678, 508, 433, 150, 438, 586, 63, 505, 174],
} as const;
