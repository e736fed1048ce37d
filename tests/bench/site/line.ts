import type { Link } from './links.ts';

/** Payload of a TCP segment over Ethernet, and its headers, in bytes. */
export const SEGMENT_BYTES = 1460;
const HEADER_BYTES = 40;
/** Segments that a sender may send before the first one is acknowledged (RFC 6928). */
const FIRST_WINDOW = 10;

/** Time and its passing, so that a test needs no real one. */
export interface Clock {
  /** Milliseconds, with fractions. */
  now: () => number;
  /** Does something at a time. What is asked for one after the other with rising times is done in that order. */
  at: (time: number, act: () => void) => void;
}

/** One direction of a link, which all connections share: it sends one segment at a time. */
export class Wire {
  readonly link: Link;
  readonly clock: Clock;
  #freeAt = 0;

  constructor(link: Link, clock: Clock) {
    this.link = link;
    this.clock = clock;
  }

  /** Sends a segment once the wire is free; returns the time at which it arrives. */
  send(bytes: number): number {
    // Kilobits a second are bits a millisecond.
    const sendingMs = ((bytes + HEADER_BYTES) * 8) / this.link.kbps;
    this.#freeAt = Math.max(this.#freeAt, this.clock.now()) + sendingMs;
    return this.#freeAt + this.link.rttMs / 2;
  }
}

/**
 * One direction of a TCP connection without losses: segments, slow start, acknowledgements that take half a round trip.
 * `arrive` gets the bytes in order, and undefined at their end.
 */
export class Flow {
  readonly #wire: Wire;
  readonly #arrive: (segment: Buffer | undefined) => void;
  /** Nothing is sent before the handshake is over. */
  readonly #opensAt: number;
  #waiting: Buffer = Buffer.alloc(0);
  #hasEnded = false;
  #window = FIRST_WINDOW;
  #inFlight = 0;

  constructor(wire: Wire, opensAt: number, arrive: (segment: Buffer | undefined) => void) {
    this.#wire = wire;
    this.#opensAt = opensAt;
    this.#arrive = arrive;
  }

  write(bytes: Buffer): void {
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    this.#begin();
  }

  end(): void {
    this.#hasEnded = true;
    this.#begin();
  }

  #begin(): void {
    const { clock } = this.#wire;
    if (clock.now() < this.#opensAt) clock.at(this.#opensAt, () => this.#send());
    else this.#send();
  }

  #send(): void {
    const { clock, link } = this.#wire;
    while (this.#waiting.length > 0 && this.#inFlight < this.#window) {
      const segment = this.#waiting.subarray(0, SEGMENT_BYTES);
      this.#waiting = this.#waiting.subarray(segment.length);
      this.#inFlight += 1;
      const arrivesAt = this.#wire.send(segment.length);
      clock.at(arrivesAt, () => this.#arrive(segment));
      clock.at(arrivesAt + link.rttMs / 2, () => {
        this.#inFlight -= 1;
        this.#window += 1;
        this.#send();
      });
    }
    if (this.#hasEnded && this.#waiting.length === 0) {
      this.#hasEnded = false;
      clock.at(this.#wire.send(0), () => this.#arrive(undefined));
    }
  }
}
