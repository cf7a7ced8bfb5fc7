-- The tables after migration 0011, by pg_dump: ada@example.org with a wallet, two devices and a session on each, and
-- bob@example.org, who has no wallet yet. Sealed with `exampleKeys`, at noon of 2026-11-20 (UTC).
CREATE TABLE public.auth_audit (
    id bigint NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    event text NOT NULL,
    user_id text,
    device_id text,
    key_thumbprint text,
    host_origin text
);
CREATE SEQUENCE public.auth_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.auth_audit_id_seq OWNED BY public.auth_audit.id;
CREATE TABLE public.auth_challenges (
    id text NOT NULL,
    purpose text NOT NULL,
    key_thumbprint text NOT NULL,
    user_id text,
    email_index text NOT NULL,
    email_sealed bytea NOT NULL,
    next_email_sealed bytea,
    host_origin text NOT NULL,
    device_name text NOT NULL,
    code_hash text,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    approval_hash text,
    approval text,
    language text DEFAULT 'en'::text NOT NULL,
    is_known_device boolean DEFAULT true NOT NULL,
    project_requires_approval boolean DEFAULT false NOT NULL,
    is_disguised boolean DEFAULT false NOT NULL
);
CREATE TABLE public.auth_data_keys (
    user_id text NOT NULL,
    purpose text NOT NULL,
    wrapped bytea NOT NULL,
    CONSTRAINT auth_data_keys_purpose_check CHECK ((purpose = ANY (ARRAY['auth'::text, 'recovery'::text])))
);
CREATE TABLE public.auth_devices (
    id text NOT NULL,
    user_id text NOT NULL,
    key_thumbprint text NOT NULL,
    name text NOT NULL,
    host_origin text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    recovery_from timestamp with time zone
);
CREATE TABLE public.auth_limits (
    name text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.auth_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.auth_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.auth_requests (
    id_hash text NOT NULL,
    session_id text NOT NULL,
    sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    key_thumbprint text,
    seen_at timestamp with time zone,
    decision text
);
CREATE TABLE public.auth_sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    device_id text NOT NULL,
    key_thumbprint text NOT NULL,
    step_up_until timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.auth_share_sets (
    id text NOT NULL,
    user_id text NOT NULL,
    device_id text NOT NULL,
    auth_share bytea NOT NULL,
    recovery_share bytea NOT NULL,
    is_withheld boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.auth_tokens (
    hash text NOT NULL,
    kind text NOT NULL,
    session_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT auth_tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE TABLE public.auth_used_proofs (
    hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.auth_users (
    id text NOT NULL,
    email_index text NOT NULL,
    email_sealed bytea NOT NULL,
    eip155_address text,
    solana_address text,
    created_at timestamp with time zone NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    requires_device_approval boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY public.auth_audit ALTER COLUMN id SET DEFAULT nextval('public.auth_audit_id_seq'::regclass);
INSERT INTO public.auth_audit VALUES (1, '2026-11-20 12:00:00+00', 'code_sent', NULL, NULL, 'K0tZuxOxf35EkqtG8GnOsGbyvYm_xtJBkyHpy0E7IiQ', 'https://marlow.example');
INSERT INTO public.auth_audit VALUES (2, '2026-11-20 12:00:00+00', 'logged_in', 'vtsFsLoqbt2kTTYKrfzTgw', 'ANRXubDijcizJWMGCmJt1Q', 'K0tZuxOxf35EkqtG8GnOsGbyvYm_xtJBkyHpy0E7IiQ', 'https://marlow.example');
INSERT INTO public.auth_audit VALUES (3, '2026-11-20 12:00:00+00', 'wallet_created', 'vtsFsLoqbt2kTTYKrfzTgw', 'ANRXubDijcizJWMGCmJt1Q', 'K0tZuxOxf35EkqtG8GnOsGbyvYm_xtJBkyHpy0E7IiQ', 'https://marlow.example');
INSERT INTO public.auth_audit VALUES (4, '2026-11-20 12:00:00+00', 'code_sent', NULL, NULL, 'PItZS2tzpq-jixDF5sQjyg9PLzIWI3RmWOoHnss4t4A', 'https://marlow.example');
INSERT INTO public.auth_audit VALUES (5, '2026-11-20 12:00:00+00', 'logged_in', 'vtsFsLoqbt2kTTYKrfzTgw', 'nFdGJ65pzUw0kxra3YSdTg', 'PItZS2tzpq-jixDF5sQjyg9PLzIWI3RmWOoHnss4t4A', 'https://marlow.example');
INSERT INTO public.auth_audit VALUES (6, '2026-11-20 12:00:00+00', 'code_sent', NULL, NULL, 'brsj33aRTCNF5exaCiMmpn1ohAHtTFS44Ufgt4R8480', 'https://marlow.example');
INSERT INTO public.auth_audit VALUES (7, '2026-11-20 12:00:00+00', 'logged_in', '10aiDJhz7KPkFcH4w9l6zg', '746uM8p30K2r0VXB6dKL2g', 'brsj33aRTCNF5exaCiMmpn1ohAHtTFS44Ufgt4R8480', 'https://marlow.example');
INSERT INTO public.auth_challenges VALUES ('KpaWNesMn9KTCW_eofijYA', 'login', 'K0tZuxOxf35EkqtG8GnOsGbyvYm_xtJBkyHpy0E7IiQ', NULL, 'eS33JsHQVs9LySP56rI1mL-b1S6Y3qWmMJ2MxjOUKIQ', '\xfadf8620df4dd82f66565900ed0fa661407138e062d6585ee6596078a38525401b48eb83a15666a2afaa09', NULL, 'https://marlow.example', 'Chrome on Linux', '2vBBwMPFp-87WVkQXVm25QxGKFnnrIyvfzfOpKrsHko', 1, '2026-11-20 12:00:00+00', '2026-11-20 12:10:00+00', '2026-11-20 12:00:00+00', NULL, NULL, 'en', false, false, false);
INSERT INTO public.auth_challenges VALUES ('8ljC6OW8FDtwQ4Ua5P_Wcw', 'login', 'PItZS2tzpq-jixDF5sQjyg9PLzIWI3RmWOoHnss4t4A', NULL, 'eS33JsHQVs9LySP56rI1mL-b1S6Y3qWmMJ2MxjOUKIQ', '\x051b3f9eccab08c44fe4707cd69c4ff4fec631af6e881d5d6fce4563dc146d8cea0b79ec5422a2512488b2', NULL, 'https://marlow.example', 'Chrome on Linux', 'Et-cw1ipCYqgPWSc_yZBdv5bhGfacdpG-z26j2kgUR0', 1, '2026-11-20 12:00:00+00', '2026-11-20 12:10:00+00', '2026-11-20 12:00:00+00', NULL, NULL, 'en', false, false, false);
INSERT INTO public.auth_challenges VALUES ('He7jVy--_JxyA9rApmAY2Q', 'login', 'brsj33aRTCNF5exaCiMmpn1ohAHtTFS44Ufgt4R8480', NULL, 'JtO6rIp-ZOJmFdmRMXSeNlRwWy1rgp4KfSIduEOr6CU', '\x3058b8eeb7bf21063b13cbf336dab47435cc91a25611f2210bcd6035a263c2a2c387bce0542bd4af7fa260', NULL, 'https://marlow.example', 'Chrome on Linux', 'kGCmXvOtuDQ1d7vmn37dszP5IEXUEHmd7NgTcTTImA4', 1, '2026-11-20 12:00:00+00', '2026-11-20 12:10:00+00', '2026-11-20 12:00:00+00', NULL, NULL, 'en', false, false, false);
INSERT INTO public.auth_data_keys VALUES ('vtsFsLoqbt2kTTYKrfzTgw', 'auth', '\xe79b08a8ceb4e695eaf3abfa592249c49831d8f9e9fa63c6ca44fdaa3afb4254e2e7314f1fcedbb7becb316919e5877c30b265d55b545de20b5feea0');
INSERT INTO public.auth_data_keys VALUES ('vtsFsLoqbt2kTTYKrfzTgw', 'recovery', '\xfd9935a7340ceeccdf9bfbc39ec01022e4861e0fbe1cc4c79c548d4ff7ba6d00bd9a1044e821b0e2fa428e5db699654351a8a59a209267962c14ff66');
INSERT INTO public.auth_devices VALUES ('ANRXubDijcizJWMGCmJt1Q', 'vtsFsLoqbt2kTTYKrfzTgw', 'K0tZuxOxf35EkqtG8GnOsGbyvYm_xtJBkyHpy0E7IiQ', 'Chrome on Linux', 'https://marlow.example', '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00', NULL, NULL);
INSERT INTO public.auth_devices VALUES ('nFdGJ65pzUw0kxra3YSdTg', 'vtsFsLoqbt2kTTYKrfzTgw', 'PItZS2tzpq-jixDF5sQjyg9PLzIWI3RmWOoHnss4t4A', 'Chrome on Linux', 'https://marlow.example', '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00', NULL, NULL);
INSERT INTO public.auth_devices VALUES ('746uM8p30K2r0VXB6dKL2g', '10aiDJhz7KPkFcH4w9l6zg', 'brsj33aRTCNF5exaCiMmpn1ohAHtTFS44Ufgt4R8480', 'Chrome on Linux', 'https://marlow.example', '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00', NULL, NULL);
INSERT INTO public.auth_migration VALUES ('0001_people', '2026-11-22T22:43:24.824Z');
INSERT INTO public.auth_migration VALUES ('0002_sessions', '2026-11-22T22:43:24.833Z');
INSERT INTO public.auth_migration VALUES ('0003_challenges', '2026-11-22T22:43:24.842Z');
INSERT INTO public.auth_migration VALUES ('0004_shares', '2026-11-22T22:43:24.854Z');
INSERT INTO public.auth_migration VALUES ('0005_language', '2026-11-22T22:43:24.856Z');
INSERT INTO public.auth_migration VALUES ('0006_one_session_per_key', '2026-11-22T22:43:24.858Z');
INSERT INTO public.auth_migration VALUES ('0007_language_of_user', '2026-11-22T22:43:24.860Z');
INSERT INTO public.auth_migration VALUES ('0008_who_asked', '2026-11-22T22:43:24.861Z');
INSERT INTO public.auth_migration VALUES ('0009_approval_of_account', '2026-11-22T22:43:24.865Z');
INSERT INTO public.auth_migration VALUES ('0010_recovery_delay', '2026-11-22T22:43:24.866Z');
INSERT INTO public.auth_migration VALUES ('0011_requests', '2026-11-22T22:43:24.871Z');
INSERT INTO public.auth_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.auth_sessions VALUES ('rLf4Qus44gVVUWdlcz_A_w', 'vtsFsLoqbt2kTTYKrfzTgw', 'ANRXubDijcizJWMGCmJt1Q', 'K0tZuxOxf35EkqtG8GnOsGbyvYm_xtJBkyHpy0E7IiQ', '2026-11-20 12:05:00+00', '2026-11-20 12:00:00+00');
INSERT INTO public.auth_sessions VALUES ('HGIuf9DEDWuYFOk7xdta6Q', 'vtsFsLoqbt2kTTYKrfzTgw', 'nFdGJ65pzUw0kxra3YSdTg', 'PItZS2tzpq-jixDF5sQjyg9PLzIWI3RmWOoHnss4t4A', '2026-11-20 12:05:00+00', '2026-11-20 12:00:00+00');
INSERT INTO public.auth_sessions VALUES ('b_B7ufyc7yp9jqttO_8ybA', '10aiDJhz7KPkFcH4w9l6zg', '746uM8p30K2r0VXB6dKL2g', 'brsj33aRTCNF5exaCiMmpn1ohAHtTFS44Ufgt4R8480', '2026-11-20 12:05:00+00', '2026-11-20 12:00:00+00');
INSERT INTO public.auth_share_sets VALUES ('0Mxh5y39BJH09bB7VBmMyA', 'vtsFsLoqbt2kTTYKrfzTgw', 'ANRXubDijcizJWMGCmJt1Q', '\xd1f05994eae48fb06cc11d0512879786e463ea0f4d2ae6cc6811bc05cb0333a0dab73401079d5dbebd36e78fd465c09b205aae', '\x95a80252b2653d65d8de0540ec7f5becf01023f23de57f99c75a74352469cffb5e6abbf817414ccdd1e33a0e63e0dc6e5dd37c', false, '2026-11-20 12:00:00+00');
INSERT INTO public.auth_tokens VALUES ('DldMUtIWLejRQDGcrpvHSqaHqLOq3454BHPC6BpohpE', 'access', 'rLf4Qus44gVVUWdlcz_A_w', '2026-11-20 12:10:00+00', NULL);
INSERT INTO public.auth_tokens VALUES ('h30cGO7wkh_vjOhkpu3rvt81Eay3nYNcfttwZDT-mms', 'refresh', 'rLf4Qus44gVVUWdlcz_A_w', '2026-12-20 12:00:00+00', NULL);
INSERT INTO public.auth_tokens VALUES ('vWyDiWocSRJg54akXK6VYXw7bxjZi0z9NCwyqgJf08c', 'access', 'HGIuf9DEDWuYFOk7xdta6Q', '2026-11-20 12:10:00+00', NULL);
INSERT INTO public.auth_tokens VALUES ('lqypQHBUtYHEZlRzpCSxPd4sxyFh2GF5KvyF9zX_h6M', 'refresh', 'HGIuf9DEDWuYFOk7xdta6Q', '2026-12-20 12:00:00+00', NULL);
INSERT INTO public.auth_tokens VALUES ('9NZQrqIpLk7tAwCBpCEIfyIv6DFBdGVYwKKX51fQF44', 'access', 'b_B7ufyc7yp9jqttO_8ybA', '2026-11-20 12:10:00+00', NULL);
INSERT INTO public.auth_tokens VALUES ('a20J5nwX-soaHBTA_JEQvKJbNuvRhxm8MYxpIdgM4zM', 'refresh', 'b_B7ufyc7yp9jqttO_8ybA', '2026-12-20 12:00:00+00', NULL);
INSERT INTO public.auth_users VALUES ('vtsFsLoqbt2kTTYKrfzTgw', 'eS33JsHQVs9LySP56rI1mL-b1S6Y3qWmMJ2MxjOUKIQ', '\xaf741906104f88547eecce9c70cf1a50495bbe913335c1f8f4a8ab21d8fbab566c08b976f536861eca9c5c', '0x52e1583CCD2876606FD27574D18C19bB575518c5', 'EHujzsW9ab2HUdQyG6Lp65DRZ4aZxwoEHHVui9ubyeuk', '2026-11-20 12:00:00+00', 'en', false);
INSERT INTO public.auth_users VALUES ('10aiDJhz7KPkFcH4w9l6zg', 'JtO6rIp-ZOJmFdmRMXSeNlRwWy1rgp4KfSIduEOr6CU', '\xc1fee5921595bc68ae139c473b1be3bb712faf0ce5cd6cdf1caba96029a434d48e9ec6af983b7a1b2e0074', NULL, NULL, '2026-11-20 12:00:00+00', 'en', false);
SELECT pg_catalog.setval('public.auth_audit_id_seq', 7, true);
ALTER TABLE ONLY public.auth_audit
    ADD CONSTRAINT auth_audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_challenges
    ADD CONSTRAINT auth_challenges_approval_hash_key UNIQUE (approval_hash);
ALTER TABLE ONLY public.auth_challenges
    ADD CONSTRAINT auth_challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_data_keys
    ADD CONSTRAINT auth_data_keys_key PRIMARY KEY (user_id, purpose);
ALTER TABLE ONLY public.auth_devices
    ADD CONSTRAINT auth_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_limits
    ADD CONSTRAINT auth_limits_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.auth_migration_lock
    ADD CONSTRAINT auth_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_migration
    ADD CONSTRAINT auth_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.auth_requests
    ADD CONSTRAINT auth_requests_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_device_id_key UNIQUE (device_id);
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_share_sets
    ADD CONSTRAINT auth_share_sets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_tokens
    ADD CONSTRAINT auth_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.auth_used_proofs
    ADD CONSTRAINT auth_used_proofs_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.auth_users
    ADD CONSTRAINT auth_users_email_index_key UNIQUE (email_index);
ALTER TABLE ONLY public.auth_users
    ADD CONSTRAINT auth_users_pkey PRIMARY KEY (id);
CREATE INDEX auth_audit_time ON public.auth_audit USING btree (happened_at);
CREATE INDEX auth_challenges_end ON public.auth_challenges USING btree (expires_at);
CREATE UNIQUE INDEX auth_devices_key ON public.auth_devices USING btree (user_id, key_thumbprint) WHERE (revoked_at IS NULL);
CREATE INDEX auth_limits_end ON public.auth_limits USING btree (ends_at);
CREATE INDEX auth_requests_end ON public.auth_requests USING btree (expires_at);
CREATE INDEX auth_requests_session ON public.auth_requests USING btree (session_id);
CREATE UNIQUE INDEX auth_sessions_key ON public.auth_sessions USING btree (key_thumbprint);
CREATE INDEX auth_sessions_user ON public.auth_sessions USING btree (user_id);
CREATE INDEX auth_share_sets_user ON public.auth_share_sets USING btree (user_id);
CREATE INDEX auth_tokens_end ON public.auth_tokens USING btree (expires_at);
CREATE INDEX auth_tokens_session ON public.auth_tokens USING btree (session_id);
CREATE INDEX auth_used_proofs_end ON public.auth_used_proofs USING btree (expires_at);
ALTER TABLE ONLY public.auth_challenges
    ADD CONSTRAINT auth_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_data_keys
    ADD CONSTRAINT auth_data_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_devices
    ADD CONSTRAINT auth_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_requests
    ADD CONSTRAINT auth_requests_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.auth_sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.auth_devices(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_share_sets
    ADD CONSTRAINT auth_share_sets_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.auth_devices(id);
ALTER TABLE ONLY public.auth_share_sets
    ADD CONSTRAINT auth_share_sets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_tokens
    ADD CONSTRAINT auth_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.auth_sessions(id) ON DELETE CASCADE;
