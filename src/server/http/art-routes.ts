import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { ArtRequest } from "../../art/art-address.ts";
import { drawArt } from "../../art/draw.ts";
import { parseArtPath } from "../../art/parse-art-address.ts";
import { createWorkQueue } from "../../kernel/concurrency-limit.ts";
import { refuse } from "../../kernel/outcome.ts";
import { isPlatformHost } from "../brands/hosts.ts";
import { brandOfRequest, hostOf } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import type { FileSender } from "./file-sender.ts";
import { artJudge, brandOfSign, type IssuedArt } from "./issued-art.ts";
import { sendOutcome } from "./send-outcome.ts";

/** One picture is drawn at a time, since password hashing uses the same threads. */
const drawing = { atOnce: 1, longest: 40 };
const keptBytes = 64 * 1024 * 1024;

const rasterSizes: Partial<Record<ArtRequest["kind"], { width: number; height: number }>> = {
  card: { width: 1200, height: 630 },
  icon: { width: 512, height: 512 },
};

/** Pictures as pixels. Simultaneous requests for one picture share one drawing. */
function createRasterCache(): (path: string, art: ArtRequest) => Promise<Buffer | undefined> {
  const queue = createWorkQueue(drawing);
  const cache = new LRUCache<string, Buffer, ArtRequest>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_path, _stale, { context }) =>
      queue(() =>
        sharp(Buffer.from(drawArt(context)))
          .resize(rasterSizes[context.kind])
          .png()
          .toBuffer(),
      ),
  });
  return (path, art) => cache.fetch(path, { context: art });
}

/** Generated pictures, only for addresses that the platform issued. */
export function artRoutes(app: FastifyInstance, files: FileSender, deps: HttpDependencies): void {
  const { registry, services } = deps;
  const judge = artJudge(services.platform);
  const rasterOf = createRasterCache();

  function judged(request: FastifyRequest, vector: string, art: ArtRequest): IssuedArt {
    const brand = brandOfRequest(request, registry);
    if (brand) return judge(art, brand);
    const sign = isPlatformHost(hostOf(request)) && brandOfSign(registry.all(), vector);
    return { type: sign ? "issued" : "unknown" };
  }

  app.get("/art/*", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    const vector = path.replace(/\.png$/, ".svg");
    const art = parseArtPath(vector);
    const isRaster = vector !== path;
    if (!art || (isRaster && !rasterSizes[art.kind])) return missing(reply);
    const issued = judged(request, vector, art);
    if (issued.type === "unknown") return missing(reply);
    if (issued.type === "moved")
      return reply
        .header("cache-control", "no-cache")
        .redirect(isRaster ? issued.to.replace(/\.svg$/, ".png") : issued.to, 302);
    if (!isRaster) return files.send(request, reply, path, () => Buffer.from(drawArt(art)));
    const png = await rasterOf(path, art);
    return png ? files.send(request, reply, path, () => png) : missing(reply);
  });
}

const missing = (reply: FastifyReply) => sendOutcome(reply, refuse("route.unknown"));
