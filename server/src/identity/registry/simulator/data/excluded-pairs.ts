/**
 * Pairs of names that would be too near a listed party's, as hashes, made by scripts/make-name-exclusions.ts. Part of the
 * sandbox version: lists loaded on a machine never change an answer.
 */
export const excludedPairs = '';
