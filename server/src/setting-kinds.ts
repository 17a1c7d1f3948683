/** The kinds of settings: a value with its limits, its variable and its meaning in one schema. Holds no setting. */
import { Type } from 'typebox';

export function whole(value: number, minimum: number, maximum: number, env: string, description: string) {
  return Type.Integer({ default: value, minimum, maximum, env, description });
}

export function share(value: number, env: string, description: string) {
  return Type.Number({ default: value, minimum: 0, maximum: 1, env, description });
}

export function text(value: string, env: string, description: string, secret = false) {
  return Type.String({ default: value, maxLength: 4096, env, description, secret });
}

export function list(env: string, description: string) {
  return Type.Array(Type.String({ maxLength: 512 }), { default: [], maxItems: 1000, env, description });
}

export function oneOf<const T extends string>(
  values: readonly T[],
  value: NoInfer<T>,
  env: string,
  description: string,
) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], default: value, env, description });
}
