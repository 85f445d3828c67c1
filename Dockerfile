# The site as an image: docs/deploy.md says how to build and to check it.
ARG NODE=node:24.21.0-trixie-slim

# Pages are the same for every processor: they are built on that of the machine, without emulation.
FROM --platform=$BUILDPLATFORM $NODE AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY astro.config.ts tsconfig.json ./
COPY art art
COPY scripts scripts
COPY src src
ARG API_ORIGIN
ARG EMAILJS_ORIGIN
ARG EMAILJS_SERVICE_ID
ARG EMAILJS_TEMPLATE_ID
ARG EMAILJS_PUBLIC_KEY
RUN node scripts/build.ts

FROM $NODE AS libraries
WORKDIR /app
COPY package.json package-lock.json ./
# SQLite comes compiled, for every system, and as source code.
RUN npm ci --ignore-scripts --omit=dev \
  && cd node_modules/better-sqlite3 \
  && rm -r deps src \
  && find prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete

FROM $NODE
ARG NODE
ARG VERSION
LABEL org.opencontainers.image.title="glw-auto-detailing" \
  org.opencontainers.image.description="Website and booking API of a mobile auto detailing business" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.base.name="$NODE"
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
  && install -d -o node -g node -m 700 /data
WORKDIR /app
COPY package.json ./
COPY --from=libraries /app/node_modules node_modules
COPY scripts scripts
COPY src src
COPY --from=build /app/dist dist
# All that is written lies in one folder, large sorts of the database too: the rest can be read-only.
ENV HOST=0.0.0.0 DATA_DIR=/data SQLITE_TMPDIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --start-interval=1s CMD ["node", "scripts/healthy.ts"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=256", "src/main.ts"]
