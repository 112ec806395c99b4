# Builds the product and keeps what running it needs. PostgreSQL, Redis and S3 are other containers.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/domain/package.json libs/domain/
COPY libs/events/package.json libs/events/
COPY libs/workbook/package.json libs/workbook/
COPY libs/embedded-postgres/package.json libs/embedded-postgres/
COPY migrations/package.json migrations/
COPY apps/server/package.json apps/server/
COPY apps/admin/package.json apps/admin/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/libs/domain/package.json libs/domain/
COPY --from=build /app/libs/events/package.json libs/events/
COPY --from=build /app/libs/workbook/package.json libs/workbook/
COPY --from=build /app/libs/embedded-postgres/package.json libs/embedded-postgres/
COPY --from=build /app/migrations/package.json migrations/
COPY --from=build /app/apps/server/package.json apps/server/
COPY --from=build /app/apps/admin/package.json apps/admin/
RUN npm ci --omit=dev --workspace=@county-tcm/server --workspace=@county-tcm/events --workspace=@county-tcm/domain --workspace=@county-tcm/workbook --workspace=@county-tcm/embedded-postgres --workspace=@county-tcm/migrations

FROM node:24-bookworm-slim
ENV NODE_ENV=production
# The second as in `npm start`.
ENV NODE_OPTIONS="--enable-source-maps --max-semi-space-size=32"
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/libs/domain/dist libs/domain/dist
COPY --from=build /app/libs/events/dist libs/events/dist
COPY --from=build /app/libs/workbook/dist libs/workbook/dist
COPY --from=build /app/libs/embedded-postgres/dist libs/embedded-postgres/dist
COPY --from=build /app/migrations/dist migrations/dist
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/server/seed apps/server/seed
COPY --from=build /app/apps/admin/dist apps/admin/dist
USER node
EXPOSE 3000
CMD ["node", "apps/server/dist/main.js"]
