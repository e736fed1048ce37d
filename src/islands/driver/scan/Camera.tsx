import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as driver from '#messages/driver.ts';
import { newDetector, numberIn } from './barcode-detector.ts';

const SCAN_INTERVAL_MS = 150;

interface Props {
  found: (number: string) => void;
  stop: () => void;
}

/** Searches the camera's picture for one of our numbers, on the device alone. */
export function Camera({ found, stop }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isDenied, setDenied] = useState(false);
  const onFound = useEffectEvent(found);

  useEffect(() => {
    button.current?.focus();
    let hasEnded = false;
    const isOver = (): boolean => hasEnded;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const detector = newDetector();

    const look = async (): Promise<void> => {
      if (isOver() || video.current === null || detector === undefined) return;
      // It throws before the first frame; the next attempt succeeds.
      const codes = await detector.detect(video.current).catch(() => []);
      const number = codes.map(({ rawValue }) => numberIn(rawValue)).find((id) => id !== undefined);
      if (isOver()) return;
      if (number !== undefined) return onFound(number);
      timer = setTimeout(() => void look(), SCAN_INTERVAL_MS);
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        });
        if (isOver() || video.current === null) return close();
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch {
        if (!isOver()) setDenied(true);
      }
    };
    const close = (): void => {
      hasEnded = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void open();
    return close;
  }, []);

  return (
    <div className="driver-camera stack">
      {isDenied ? (
        <p role="alert">{driver.stepCameraDenied}</p>
      ) : (
        <>
          <video ref={video} aria-label={driver.stepCameraLabel} muted playsInline />
          <p>{driver.stepCameraHint}</p>
        </>
      )}
      <button className="button" data-kind="quiet" type="button" onClick={stop} ref={button}>
        {driver.stepCameraStop}
      </button>
    </div>
  );
}
