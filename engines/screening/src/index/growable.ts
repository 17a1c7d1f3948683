/** Typed arrays that grow while an index is built at any place of which may be read meanwhile. Never shrinks. */

export class GrowableUint32 {
  values: Uint32Array;
  length = 0;

  constructor(capacity = 64) {
    this.values = new Uint32Array(capacity);
  }

  /** Over values that are there; they are copied when one more comes. */
  static of(values: Uint32Array): GrowableUint32 {
    const grown = new GrowableUint32(0);
    grown.values = values;
    grown.length = values.length;
    return grown;
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = new Uint32Array(Math.max(64, this.values.length * 2));
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

export class GrowableUint16 {
  values: Uint16Array;
  length = 0;

  constructor(capacity = 64) {
    this.values = new Uint16Array(capacity);
  }

  /** Over values that are there; they are copied when one more comes. */
  static of(values: Uint16Array): GrowableUint16 {
    const grown = new GrowableUint16(0);
    grown.values = values;
    grown.length = values.length;
    return grown;
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const wider = new Uint16Array(Math.max(64, this.values.length * 2));
      wider.set(this.values);
      this.values = wider;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  pushText(text: string): void {
    for (let place = 0; place < text.length; place += 1) this.push(text.charCodeAt(place));
  }
}
