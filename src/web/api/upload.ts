/** How an upload is followed: its progress from 0 to 1, and a signal that ends it. */
export type Upload = { onProgress?: (done: number) => void; signal?: AbortSignal };

type Request = { method: string; headers: Record<string, string>; body: Blob };

/** An upload that sends nothing for this long has no network; the answer may take as long. */
const stillMs = 30_000;

/**
 * Sends a file and reports its progress. By XMLHttpRequest: no engine reports the progress of `fetch`, and request
 * streams exist in one alone. Rejects as `fetch` does: `TypeError` without a network, `CancelledError` when the signal
 * ends it, and `TimeoutError` when nothing was sent or answered for 30 s.
 */
export function sendFile(path: string, request: Request, { onProgress, signal }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const abort = (): void => {
      fail(new DOMException("The upload was cancelled.", "CancelledError"));
      xhr.abort();
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(new DOMException("The upload stands still.", "TimeoutError"));
        xhr.abort();
      }, stillMs);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort);
    xhr.open(request.method, path);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress?.(loaded / total);
    };
    xhr.onprogress = wait;
    xhr.onload = () => {
      end();
      resolve(new Response(xhr.response as string, { status: xhr.status, headers: headersOf(xhr) }));
    };
    xhr.onerror = () => fail(new TypeError("The upload failed."));
    wait();
    xhr.send(request.body);
  });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
}
